export default function AssetListPage() {
  return <h1>AssetListPage</h1>;
}
