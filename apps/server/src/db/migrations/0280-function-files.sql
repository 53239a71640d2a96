-- Functions and triggers stand in db/functions from here on: each file is applied again when its checksum changed. The
-- prefix keeps the table out of backups and generated types, as that of the migrations.
create table kysely_function_file (
  name text primary key,
  checksum text not null
);

-- An advisory lock of the transaction replaced it.
drop table if exists kysely_migration_lock;
