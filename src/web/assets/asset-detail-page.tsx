export default function AssetDetailPage() {
  return null;
}
