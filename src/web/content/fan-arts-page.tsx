export default function FanArtsPage() {
  return null;
}
