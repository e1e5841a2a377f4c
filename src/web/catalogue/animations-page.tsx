export default function AnimationsPage() {
  return null;
}
