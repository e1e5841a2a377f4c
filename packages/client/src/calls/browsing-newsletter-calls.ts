/** Types of the API, generated from its contracts. `npm run reference` */

export interface ReadNewsletterIssueReply {
  id: number;
  subject: string;
  html: string;
  startedAt: string;
}

export interface BrowsingNewsletterCalls {
  /** Subscribes an address to the newsletter, which must be confirmed by mail. The reply never reveals whether it was known. */
  subscribeNewsletter: {
    body: {
      email: string;
    };
    reply: {
      accepted: boolean;
    };
  };
  /** Confirms an address for the newsletter by the code of the link that was sent to it. */
  confirmNewsletter: {
    body: {
      code: string;
    };
    reply: {
      email: string;
    };
  };
  /** Unsubscribes an address from the newsletter, by the code in every mail. It may be repeated: the address is then null. */
  leaveNewsletter: {
    body: {
      code: string;
    };
    reply: {
      email: string | null;
    };
  };
  /** An issue of the newsletter that was sent, as a page. */
  readNewsletterIssue: {
    params: {
      id: number;
    };
    reply: ReadNewsletterIssueReply;
  };
}

/** Method and path of each call. */
export const BROWSING_NEWSLETTER_CALLS: { readonly [N in keyof BrowsingNewsletterCalls]: readonly [method: string, path: string] } = {
  subscribeNewsletter: ['POST', '/api/newsletter'],
  confirmNewsletter: ['POST', '/api/newsletter/confirm'],
  leaveNewsletter: ['POST', '/api/newsletter/unsubscribe'],
  readNewsletterIssue: ['GET', '/api/newsletter/issues/{id}'],
};
