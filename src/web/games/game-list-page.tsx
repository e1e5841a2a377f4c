export default function GameListPage() {
  return <h1>GameListPage</h1>;
}
