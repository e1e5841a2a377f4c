import { createElement, Fragment, type ReactNode } from 'react';

/** Parts of a message with tags as one node: `{rich(m.terms({ link: (parts) => <Link to="/terms">{rich(parts)}</Link> }))}`. */
export const rich = (parts: ReactNode): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts;
