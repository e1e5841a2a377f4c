import type { Accessor, Document } from '@gltf-transform/core';

/** Copies clips to a document with nodes of the same names, under one name. */
export function copyClips(from: Document, to: Document, name: string): void {
  const nodes = new Map(
    to
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node]),
  );
  const [buffer = to.createBuffer()] = to.getRoot().listBuffers();
  const copied = (accessor: Accessor | null) =>
    accessor &&
    to
      .createAccessor()
      .setType(accessor.getType())
      .setArray(accessor.getArray()?.slice() ?? null)
      .setBuffer(buffer);
  for (const clip of from.getRoot().listAnimations()) {
    const animation = to.createAnimation(name);
    for (const channel of clip.listChannels()) {
      const node = nodes.get(channel.getTargetNode()?.getName() ?? '');
      const sampler = channel.getSampler();
      const path = channel.getTargetPath();
      if (!node || !sampler || !path) continue;
      const own = to.createAnimationSampler().setInterpolation(sampler.getInterpolation());
      own.setInput(copied(sampler.getInput())).setOutput(copied(sampler.getOutput()));
      animation.addSampler(own).addChannel(to.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(own));
    }
  }
}
