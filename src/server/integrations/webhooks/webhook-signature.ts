import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a delivery, as Standard Webhooks 1.0.0 has them (§ Webhook Headers, § Signature scheme): whoever knows the secret can
 * tell that it came from here, unchanged, and when.
 */
export function webhookHeaders(
  secret: string,
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
