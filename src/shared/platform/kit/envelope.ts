/** The transport envelope `dataEncrypted`: base64url of the UTF-8 JSON `{"data": …}`. Not a secret. */
export function decodeEnvelope(envelope: { dataEncrypted: string }): unknown {
  const binary = atob(envelope.dataEncrypted.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: unknown };
  return data;
}
