-- Room auth: whether moderators and admins need a second factor.
create table sign_in_setting (
  singleton boolean primary key default true check (singleton),
  staff_second_factor boolean not null default false
);
insert into sign_in_setting default values;

-- The role in which an account acts. Staff without a wanted second factor have the rights of members.
create function acting_role(account_id integer, role text) returns text stable language sql as $$
  select case
    when $2 = 'user'
      or not (select staff_second_factor from sign_in_setting)
      or exists (select from totp t where t.account_id = $1 and t.confirmed_at is not null)
      or exists (select from passkey p where p.account_id = $1)
    then $2 else 'user' end
$$;
