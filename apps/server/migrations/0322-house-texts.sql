-- What a hall says of privacy beside the product; all versions of that and of its rules, and who has read which.
-- Servers from 0235 on bear this.
-- What they change of the rules is no version.
alter table house_words add column privacy text, add column privacy_since timestamptz(3);

create table house_texts (
  kind text not null check (kind in ('rules', 'privacy')),
  version integer not null,
  -- Null where it was taken back.
  text text,
  since timestamptz(3) not null,
  primary key (kind, version)
);
insert into house_texts (kind, version, text, since)
select 'rules', 1, rules, rules_since from house_words where rules is not null and rules_since is not null;

create table house_acknowledgements (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('rules', 'privacy')),
  version integer not null,
  at timestamptz(3) not null default now(),
  primary key (user_id, kind)
);
