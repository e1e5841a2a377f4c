import { finding, type Finding } from '../finding.ts';

/** What is to be said when a file speaks of more than came out of it, or of less: nothing where both are the same. */
export function claimed(things: string, said: number, came: number): Finding[] {
  if (said === came) return [];
  const text = (count: number) => count.toLocaleString('en');
  return [
    finding('other_count', `The file speaks of ${text(said)} ${things}, and ${text(came)} came out of it: look at the result.`),
  ];
}
