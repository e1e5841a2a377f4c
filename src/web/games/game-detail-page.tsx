export default function GameDetailPage() {
  return null;
}
