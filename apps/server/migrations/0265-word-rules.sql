-- Words that the hall does not want said, and what becomes of them (docs/safety.md).
-- Servers from 0235 on bear this.
create table word_rules (
  id uuid primary key,
  name text not null,
  areas text[] not null,
  action text not null,
  is_on boolean not null,
  words text[] not null,
  patterns text[] not null,
  allowed text[] not null,
  version integer not null default 1,
  changed_at timestamptz(3) not null default clock_timestamp()
);

-- Each change of the rules counts here, under a lock: servers ask for this number alone, and read the rules when it is another.
create table word_rules_state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into word_rules_state (revision) values (1);

-- The rule by which the hall itself reported something; such a report has no reporter.
alter table safety_reports add column word_rule text;
