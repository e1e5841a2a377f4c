/** Scenes in text formats: a flat square of 100 units, Z up, with a picture. */

const PLACES = '0 0 0 100 0 0 100 100 0 0 100 0';

/** In centimetres, with a rotation in its clip of two seconds. */
export const SMALL_DAE = `<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="cm" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
<library_images><image id="img"><init_from>file:///C:/art/Skin.png</init_from></image></library_images>
<library_effects><effect id="fx"><profile_COMMON>
<newparam sid="surf"><surface type="2D"><init_from>img</init_from></surface></newparam>
<newparam sid="samp"><sampler2D><source>surf</source></sampler2D></newparam>
<technique sid="common"><lambert><diffuse><texture texture="samp" texcoord="UVMap"/></diffuse></lambert></technique>
</profile_COMMON></effect></library_effects>
<library_materials><material id="mat" name="Paint"><instance_effect url="#fx"/></material></library_materials>
<library_geometries><geometry id="geo" name="Square"><mesh>
<source id="pos"><float_array id="pos-a" count="12">${PLACES}</float_array><technique_common><accessor source="#pos-a" count="4" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<source id="uv"><float_array id="uv-a" count="8">0 0 1 0 1 0.75 0 0.75</float_array><technique_common><accessor source="#uv-a" count="4" stride="2"><param name="S" type="float"/><param name="T" type="float"/></accessor></technique_common></source>
<vertices id="vtx"><input semantic="POSITION" source="#pos"/></vertices>
<triangles material="m" count="2"><input semantic="VERTEX" source="#vtx" offset="0"/><input semantic="TEXCOORD" source="#uv" offset="1" set="0"/><p>0 0 1 1 2 2 0 0 2 2 3 3</p></triangles>
</mesh></geometry></library_geometries>
<library_animations><animation id="anim">
<source id="in"><float_array id="in-a" count="2">1 3</float_array><technique_common><accessor source="#in-a" count="2" stride="1"><param name="TIME" type="float"/></accessor></technique_common></source>
<source id="out"><float_array id="out-a" count="32">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 -1 0 0 1 0 0 0 0 0 1 0 0 0 0 1</float_array><technique_common><accessor source="#out-a" count="2" stride="16"><param name="TRANSFORM" type="float4x4"/></accessor></technique_common></source>
<source id="how"><Name_array id="how-a" count="2">LINEAR LINEAR</Name_array><technique_common><accessor source="#how-a" count="2" stride="1"><param name="INTERPOLATION" type="name"/></accessor></technique_common></source>
<sampler id="smp"><input semantic="INPUT" source="#in"/><input semantic="OUTPUT" source="#out"/><input semantic="INTERPOLATION" source="#how"/></sampler>
<channel source="#smp" target="node/transform"/></animation></library_animations>
<library_visual_scenes><visual_scene id="scene"><node id="node" name="Floor"><matrix sid="transform">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix>
<instance_geometry url="#geo"><bind_material><technique_common><instance_material symbol="m" target="#mat"/></technique_common></bind_material></instance_geometry></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>`;

export const SMALL_USDA = `#usda 1.0
(
    metersPerUnit = 0.01
    upAxis = "Z"
)

def Xform "Root"
{
    def Mesh "Floor"
    {
        int[] faceVertexCounts = [4]
        int[] faceVertexIndices = [0, 1, 2, 3]
        point3f[] points = [(0, 0, 0), (100, 0, 0), (100, 100, 0), (0, 100, 0)]
        texCoord2f[] primvars:st = [(0, 0), (1, 0), (1, 0.75), (0, 0.75)] (
            interpolation = "vertex"
        )
        rel material:binding = </Root/Paint>
    }

    def Material "Paint"
    {
        token outputs:surface.connect = </Root/Paint/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor.connect = </Root/Paint/Picture.outputs:rgb>
            float inputs:roughness = 0.4
            token outputs:surface
        }

        def Shader "Picture"
        {
            uniform token info:id = "UsdUVTexture"
            asset inputs:file = @textures/Skin.png@
            float3 outputs:rgb
        }
    }
}
`;

export const SMALL_TEXT_STL = `solid two words
facet normal 0 0 0
outer loop
vertex 0 0 0
vertex 1 0 0
vertex 0 0 3
endloop
endfacet
endsolid two words
`;
