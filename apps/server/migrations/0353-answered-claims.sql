-- Whoever asks to join has a number that nobody can guess, by which their page hears what the staff answered.
-- Servers from 0235 on bear this.
alter table applications add column claim_hash bytea;
create table answered_claims (
  claim_hash bytea primary key,
  is_welcome boolean not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index answered_claims_by_age on answered_claims (at);
