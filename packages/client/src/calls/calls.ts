/** Types of the API, generated from its contracts. `npm run reference` */

import { ACCOUNTS_CALLS, type AccountsCalls } from './accounts-calls.ts';
import { ADMINISTRATION_CALLS, type AdministrationCalls } from './administration-calls.ts';
import { ASSETS_EDITING_CALLS, type AssetsEditingCalls } from './assets-editing-calls.ts';
import { BLOCKS_CALLS, type BlocksCalls } from './blocks-calls.ts';
import { BROWSING_CALLS, type BrowsingCalls } from './browsing-calls.ts';
import { BUNDLES_CALLS, type BundlesCalls } from './bundles-calls.ts';
import { CHATS_CALLS, type ChatsCalls } from './chats-calls.ts';
import { COMMENTS_CALLS, type CommentsCalls } from './comments-calls.ts';
import { CONTENT_CALLS, type ContentCalls } from './content-calls.ts';
import { FAN_ARTS_EDITING_CALLS, type FanArtsEditingCalls } from './fan-arts-editing-calls.ts';
import { FOLLOWS_CALLS, type FollowsCalls } from './follows-calls.ts';
import { GAMES_DATABASE_CALLS, type GamesDatabaseCalls } from './games-database-calls.ts';
import { GAMES_EDITING_CALLS, type GamesEditingCalls } from './games-editing-calls.ts';
import { GUIDES_EDITING_CALLS, type GuidesEditingCalls } from './guides-editing-calls.ts';
import { HISTORY_CALLS, type HistoryCalls } from './history-calls.ts';
import { LOOKUPS_CALLS, type LookupsCalls } from './lookups-calls.ts';
import { MENTIONS_CALLS, type MentionsCalls } from './mentions-calls.ts';
import { NOTICES_CALLS, type NoticesCalls } from './notices-calls.ts';
import { OWN_ACCOUNT_CALLS, type OwnAccountCalls } from './own-account-calls.ts';
import { PROFILES_CALLS, type ProfilesCalls } from './profiles-calls.ts';
import { PROPOSALS_CALLS, type ProposalsCalls } from './proposals-calls.ts';
import { REGISTRATION_CALLS, type RegistrationCalls } from './registration-calls.ts';
import { REPORTS_CALLS, type ReportsCalls } from './reports-calls.ts';
import { SAVED_PUBLICATIONS_CALLS, type SavedPublicationsCalls } from './saved-publications-calls.ts';
import { SAVED_SEARCHES_CALLS, type SavedSearchesCalls } from './saved-searches-calls.ts';
import { SEARCH_CALLS, type SearchCalls } from './search-calls.ts';
import { TECHNOLOGIES_AND_FORMATS_CALLS, type TechnologiesAndFormatsCalls } from './technologies-and-formats-calls.ts';
import { TOOLS_EDITING_CALLS, type ToolsEditingCalls } from './tools-editing-calls.ts';
import { TRUST_CALLS, type TrustCalls } from './trust-calls.ts';
import { UPLOADS_CALLS, type UploadsCalls } from './uploads-calls.ts';
import { WEBHOOKS_CALLS, type WebhooksCalls } from './webhooks-calls.ts';
export type * from './shared-types.ts';
export type * from './model-types.ts';
export type * from './form-types.ts';
export type * from './accounts-calls.ts';
export type * from './administration-calls.ts';
export type * from './assets-editing-calls.ts';
export type * from './blocks-calls.ts';
export type * from './browsing-calls.ts';
export type * from './bundles-calls.ts';
export type * from './chats-calls.ts';
export type * from './comments-calls.ts';
export type * from './content-calls.ts';
export type * from './fan-arts-editing-calls.ts';
export type * from './follows-calls.ts';
export type * from './games-database-calls.ts';
export type * from './games-editing-calls.ts';
export type * from './guides-editing-calls.ts';
export type * from './history-calls.ts';
export type * from './lookups-calls.ts';
export type * from './mentions-calls.ts';
export type * from './notices-calls.ts';
export type * from './own-account-calls.ts';
export type * from './profiles-calls.ts';
export type * from './proposals-calls.ts';
export type * from './registration-calls.ts';
export type * from './reports-calls.ts';
export type * from './saved-publications-calls.ts';
export type * from './saved-searches-calls.ts';
export type * from './search-calls.ts';
export type * from './technologies-and-formats-calls.ts';
export type * from './tools-editing-calls.ts';
export type * from './trust-calls.ts';
export type * from './uploads-calls.ts';
export type * from './webhooks-calls.ts';

export interface Calls extends
  AccountsCalls,
  AdministrationCalls,
  AssetsEditingCalls,
  BlocksCalls,
  BrowsingCalls,
  BundlesCalls,
  ChatsCalls,
  CommentsCalls,
  ContentCalls,
  FanArtsEditingCalls,
  FollowsCalls,
  GamesDatabaseCalls,
  GamesEditingCalls,
  GuidesEditingCalls,
  HistoryCalls,
  LookupsCalls,
  MentionsCalls,
  NoticesCalls,
  OwnAccountCalls,
  ProfilesCalls,
  ProposalsCalls,
  RegistrationCalls,
  ReportsCalls,
  SavedPublicationsCalls,
  SavedSearchesCalls,
  SearchCalls,
  TechnologiesAndFormatsCalls,
  ToolsEditingCalls,
  TrustCalls,
  UploadsCalls,
  WebhooksCalls {
}

/** Method and path of each call. */
export const CALLS: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {
  ...ACCOUNTS_CALLS,
  ...ADMINISTRATION_CALLS,
  ...ASSETS_EDITING_CALLS,
  ...BLOCKS_CALLS,
  ...BROWSING_CALLS,
  ...BUNDLES_CALLS,
  ...CHATS_CALLS,
  ...COMMENTS_CALLS,
  ...CONTENT_CALLS,
  ...FAN_ARTS_EDITING_CALLS,
  ...FOLLOWS_CALLS,
  ...GAMES_DATABASE_CALLS,
  ...GAMES_EDITING_CALLS,
  ...GUIDES_EDITING_CALLS,
  ...HISTORY_CALLS,
  ...LOOKUPS_CALLS,
  ...MENTIONS_CALLS,
  ...NOTICES_CALLS,
  ...OWN_ACCOUNT_CALLS,
  ...PROFILES_CALLS,
  ...PROPOSALS_CALLS,
  ...REGISTRATION_CALLS,
  ...REPORTS_CALLS,
  ...SAVED_PUBLICATIONS_CALLS,
  ...SAVED_SEARCHES_CALLS,
  ...SEARCH_CALLS,
  ...TECHNOLOGIES_AND_FORMATS_CALLS,
  ...TOOLS_EDITING_CALLS,
  ...TRUST_CALLS,
  ...UPLOADS_CALLS,
  ...WEBHOOKS_CALLS,
};
