import type { FastifyInstance } from 'fastify';

import {
  changeChatSettings,
  countChats,
  deleteChat,
  getChatSettings,
  listChats,
  readChat,
  seeChat,
  sendMessage,
} from '../../shared/chats/chat-contract.ts';
import type { Installation } from '../installation.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import { signedIn } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import type { HoldJudgeService } from '../trust/hold-judge-service.ts';
import type { LinkService } from '../trust/link-service.ts';
import type { TrustService } from '../trust/trust-service.ts';
import { chatModerationService } from './chat-moderation-service.ts';
import { chatService } from './chat-service.ts';

interface ChatRoomParts {
  installation: Installation;
  notices: NoticeService;
  mentions: MentionService;
  trust: TrustService;
  judging: HoldJudgeService;
  links: LinkService;
}

/** Puts the room together. */
export function chatRoom(app: FastifyInstance, { installation, ...parts }: ChatRoomParts) {
  const { db, clock } = installation;
  const chats = chatService({ db, clock, ...parts });
  serve(app, listChats, ({ caller, query }) => chats.list(signedIn(caller), query));
  serve(app, readChat, ({ caller, query }) => chats.read(signedIn(caller), query));
  serve(app, sendMessage, ({ caller, body }) => chats.send(signedIn(caller), body));
  serve(app, seeChat, ({ caller, body }) => chats.see(signedIn(caller), body));
  serve(app, countChats, ({ caller }) => chats.count(signedIn(caller)));
  serve(app, deleteChat, ({ caller, query }) => chats.remove(signedIn(caller), query.with));
  serve(app, getChatSettings, ({ caller }) => chats.settings(signedIn(caller)));
  serve(app, changeChatSettings, ({ caller, body }) => chats.changeSettings(signedIn(caller), body));
  return { moderation: chatModerationService({ clock }) };
}
