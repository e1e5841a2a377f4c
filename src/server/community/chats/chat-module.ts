import {
  changeChatSettings,
  countChats,
  deleteChat,
  getChatSettings,
  listChats,
  readChat,
  seeChat,
  sendMessage,
} from '../../../shared/community/chats/chat-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HoldScreeningService } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { chatModerationService } from './chat-moderation-service.ts';
import { chatService } from './chat-service.ts';

interface ChatNeeds {
  mentions: MentionService;
  trust: TrustService;
  screening: HoldScreeningService;
  links: LinkService;
}

export function chatModule(context: AppContext, needs: ChatNeeds) {
  const { app } = context;
  const chats = chatService({ ...context, ...needs });
  serve(app, listChats, ({ caller, query }) => chats.list(signedIn(caller), query));
  serve(app, readChat, ({ caller, query }) => chats.read(signedIn(caller), query));
  serve(app, sendMessage, ({ caller, body }) => chats.send(signedIn(caller), body));
  serve(app, seeChat, ({ caller, body }) => chats.see(signedIn(caller), body));
  serve(app, countChats, ({ caller }) => chats.count(signedIn(caller)));
  serve(app, deleteChat, ({ caller, query }) => chats.remove(signedIn(caller), query.with));
  serve(app, getChatSettings, ({ caller }) => chats.settings(signedIn(caller)));
  serve(app, changeChatSettings, ({ caller, body }) => chats.changeSettings(signedIn(caller), body));
  return chatModerationService(context);
}
