-- The day by which a request is needed, beside the words of its requester. It sorts and warns.
alter table material_request add column required_by date;
