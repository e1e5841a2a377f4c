/** Whether If-None-Match contains this tag or its weak form. */
export function namesTag(header: string | undefined, etag: string): boolean {
  return tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag || tag === '*');
}

/** Whether If-Match is present without this tag. Weak tags do not match (RFC 9110, 13.1.1). */
export function namesOtherTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && !tagsOf(header).some((tag) => tag === etag || tag === '*');
}

function tagsOf(header: string | undefined): string[] {
  return header?.split(',').map((tag) => tag.trim()) ?? [];
}
