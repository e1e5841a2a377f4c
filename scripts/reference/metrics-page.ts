import { declareMetrics } from '../../src/server/integrations/metrics/metrics-service.ts';
import { code, markdownTable } from './markdown-table.ts';

const INTRO = `# Metrics

For operators: every metric of \`/metrics\`. \`npm run reference\` writes this page from \`src/server/integrations/metrics/metrics-service.ts\`.
[Monitoring](../self-hosting/monitoring.md) says how to switch metrics on and which alerts to set.

Each process reports itself. Queues, uploads, storage and backups are those of the whole installation, and the same in each process. The default metrics of
prom-client, \`process_…\` and \`nodejs_…\`, are included: memory, processor time, open files and the event loop of the process.
`;

export function metricsPage(): string {
  const rows = declareMetrics().declared.map(({ name, type, labels, help }) => [
    code(name),
    type,
    labels.map(code).join(', '),
    help,
  ]);
  return `${INTRO}\n${markdownTable(['metric', 'type', 'labels', 'meaning'], rows)}\n`;
}
