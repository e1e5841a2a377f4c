-- Room auth: the sign-in providers are listed in src/shared/auth/sign-in-providers.ts alone.
alter table social_identity drop constraint social_identity_provider_check;
