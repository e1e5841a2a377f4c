/** What an API token may be made for; each call names the scopes that open it to a token, and most name none. */
export const SCOPES = ['assets', 'games', 'account'] as const;
export type Scope = (typeof SCOPES)[number];
