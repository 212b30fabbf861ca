-- Tournaments that teams enter: a team is an entrant with a name, whose member is its captain; who plays for it is listed.
-- Servers from 0235 on bear this.
alter table tournaments
  -- Null: everybody for themselves.
  add column team_size smallint,
  add column substitutes smallint not null default 0;

alter table tournament_entrants
  add column team_name text,
  drop constraint tournament_entrants_out_by_check,
  add constraint tournament_entrants_out_by_check check (out_by in ('self', 'host', 'absence', 'incomplete'));
create unique index tournament_entrants_team_name on tournament_entrants (tournament_id, lower(team_name))
  where team_name is not null and (standing <> 'out' or status is not null);

-- Who plays for a team, and who is asked. `out` left one that was drawn; of a team that was not, nothing is kept.
create table tournament_team_members (
  id uuid primary key,
  entrant_id uuid not null references tournament_entrants (id) on delete cascade,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  -- Null: a former member.
  user_id uuid references users (id) on delete set null,
  standing text not null check (standing in ('invited', 'in', 'out')),
  since timestamptz(3) not null default clock_timestamp(),
  invited_by_id uuid references users (id) on delete set null,
  unique (entrant_id, user_id)
);
-- Nobody plays in two teams of one tournament.
create unique index tournament_team_members_once on tournament_team_members (tournament_id, user_id) where standing = 'in';
create index tournament_team_members_of_tournament on tournament_team_members (tournament_id, entrant_id);
create index tournament_team_members_of_member on tournament_team_members (user_id, tournament_id);
create index tournament_team_members_of_inviter on tournament_team_members (invited_by_id)
  where invited_by_id is not null;
