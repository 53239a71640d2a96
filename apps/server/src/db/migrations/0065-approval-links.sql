-- Up to this amount, in rupees, the mail that asks for an approval carries a link that decides
-- without signing in. 0: none does.
alter table firm add column link_approval_limit numeric(15,2) not null default 0
  constraint firm_link_approval_limit check (link_approval_limit >= 0);
