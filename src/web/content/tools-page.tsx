export default function ToolsPage() {
  return null;
}
