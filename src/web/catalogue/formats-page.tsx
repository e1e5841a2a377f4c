export default function FormatsPage() {
  return null;
}
