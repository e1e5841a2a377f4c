-- The other rooms: no check repeats a closed list either. Scripts are separate transactions, so that each locks fewer tables at a time.
alter table account drop constraint account_level_check, drop constraint account_role_check, drop constraint account_trust_check;
alter table bundle drop constraint bundle_state_check;
alter table bundle_entry drop constraint bundle_entry_kind_check;
alter table bundle_model drop constraint bundle_model_state_check, drop constraint bundle_model_step_check;
alter table chat_setting drop constraint chat_setting_writers_check;
alter table comment_reaction drop constraint comment_reaction_sign_check;
alter table email_link drop constraint email_link_purpose_check;
alter table failed_sign_in drop constraint failed_sign_in_way_check;
alter table mail_failure drop constraint mail_failure_outcome_check;
alter table mail_tally drop constraint mail_tally_outcome_check;
alter table member_block drop constraint member_block_how_check;
alter table moderation_act drop constraint moderation_act_act_check;
alter table newsletter_copy drop constraint newsletter_copy_state_check;
alter table newsletter_issue drop constraint newsletter_issue_segment_check, drop constraint newsletter_issue_state_check;
alter table notice_setting drop constraint notice_setting_digest_check;
alter table registration_setting
  drop constraint registration_setting_mode_check,
  drop constraint registration_setting_throwaway_check;
alter table report drop constraint report_check1, drop constraint report_reason_check;
alter table stored_file drop constraint stored_file_state_check;
alter table watch drop constraint watch_level_check;
alter table watched_word drop constraint watched_word_kind_check;
alter table webhook_delivery drop constraint webhook_delivery_state_check;
