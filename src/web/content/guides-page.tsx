export default function GuidesPage() {
  return null;
}
