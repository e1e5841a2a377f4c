export default function ApiDocsPage() {
  return null;
}
