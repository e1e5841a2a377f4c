import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The route table is small: with it in the first document no navigation waits for a manifest request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
