/** Baseline of downloads: `node:http` that sends one file from disk. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const file = process.env['BARE_FILE'] ?? '';
const bytes = statSync(file).size;

const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.end();
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes });
  createReadStream(file).pipe(response);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
