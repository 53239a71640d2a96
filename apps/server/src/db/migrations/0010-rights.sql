-- The rights that an act asked for, and where: a kept answer is given again only to who still holds them.
alter table kept_answer add column asked_rights jsonb not null default '[]';
