-- Tournaments and challenges that staff removed: seen by nobody, their clocks stand still, and they can be put back as they were.
-- Servers from 0235 on bear this.
-- One that does not know of it shows them as before.
alter table tournaments add column removed_at timestamptz(3);
alter table challenges add column removed_at timestamptz(3);
