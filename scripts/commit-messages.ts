/**
 * Checks the messages of the commits since a revision (docs/style.md).
 *
 * npm run commits -- BASE      BASE is a branch, tag or commit; default: main
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const MAX_SUBJECT = 72;
/** Verb forms other than the imperative: "Added", "Adding", "Adds". */
const OTHER_FORM = /^\p{L}+(?:ed|ing|[^s]s)$/u;
const IMPERATIVES = new Set(['Alias', 'Bring', 'Embed', 'Feed', 'Focus', 'Need', 'Seed', 'Speed', 'String']);

/** Faults of a commit message as sentences; none if it is valid. */
export function messageErrors(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n');
  const [verb = ''] = subject.split(' ');
  return [
    subject.length > MAX_SUBJECT &&
      `The subject has ${subject.length} characters; at most ${MAX_SUBJECT} fit into a list of commits.`,
    /^(?:fixup|squash|amend)!|^wip\b/i.test(subject) && 'This commit is to become a part of another. Rebase before you push.',
    !/^\p{Lu}/u.test(subject) && 'The subject does not begin with a capital letter.',
    OTHER_FORM.test(verb) && !IMPERATIVES.has(verb) && `"${verb}" is no imperative. Write "Add", not "Added" or "Adds".`,
    subject.endsWith('.') && 'The subject ends with a full stop.',
    second !== '' && 'The second line is not empty; it separates the subject from the body.',
  ].filter((error) => error !== false);
}

if (import.meta.main) {
  const base = process.argv[2] ?? 'main';
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  const commits = git('log', '--no-merges', '-z', '--format=%h %B', `${base}..HEAD`).split('\0').filter(Boolean);
  let invalid = 0;
  for (const commit of commits) {
    const hash = commit.slice(0, commit.indexOf(' '));
    const message = commit.slice(hash.length + 1).trimEnd();
    const errors = messageErrors(message);
    if (errors.length > 0)
      console.log([`✗ ${hash} ${message.split('\n')[0]}`, ...errors.map((error) => `  ${error}`)].join('\n'));
    invalid += Number(errors.length > 0);
  }
  console.log(`${commits.length} commits since ${base}, ${invalid} with faults in their messages`);
  process.exitCode = invalid === 0 ? 0 : 1;
}
