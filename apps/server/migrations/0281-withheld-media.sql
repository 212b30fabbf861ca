-- Pictures that staff removed, kept for a while in case they are put back: shown to staff alone, and used for nothing new.
-- Servers from 0235 on bear this.
-- One that does not know of it shows them to whoever has their address.
alter table media add column is_withheld boolean not null default false;
