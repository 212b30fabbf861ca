-- What the admins say of their hall; null is what the product says by itself.
-- Servers from 0235 on bear this.
create table house_words (
  is_only boolean primary key default true check (is_only),
  name text,
  landing text,
  story text,
  contact text,
  rules text,
  rules_since timestamptz(3)
);
insert into house_words default values;
