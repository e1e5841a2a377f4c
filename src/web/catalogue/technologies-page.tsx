export default function TechnologiesPage() {
  return null;
}
