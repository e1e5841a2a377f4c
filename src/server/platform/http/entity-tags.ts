/** Whether an If-None-Match header names this tag, or its weak form. */
export function namesTag(header: string | undefined, etag: string): boolean {
  return tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag || tag === '*');
}

/** Whether an If-Match header is there and does not name this tag: weak forms do not count (RFC 9110, 13.1.1). */
export function namesOtherTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && !tagsOf(header).some((tag) => tag === etag || tag === '*');
}

function tagsOf(header: string | undefined): string[] {
  return header?.split(',').map((tag) => tag.trim()) ?? [];
}
