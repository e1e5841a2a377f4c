-- Feature files: reasons of refused files and failed models without their language. The texts beside them are in English.
alter table bundle add column refusal_sentence jsonb;
alter table bundle_model add column failure_sentence jsonb;
