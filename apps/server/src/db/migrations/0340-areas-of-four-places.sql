-- Square feet that are entered come back as they were: 0.01 square metres are a tenth of a square foot.
alter table area_unit
  alter column carpet type numeric,
  alter column enclosed_balcony type numeric,
  alter column enclosed_balcony set default 0.00,
  alter column open_balcony type numeric,
  alter column open_balcony set default 0.00,
  alter column utility type numeric,
  alter column utility set default 0.00,
  alter column terrace type numeric,
  alter column terrace set default 0.00,
  alter column wall type numeric,
  alter column wall set default 0.00,
  add constraint area_unit_places check (
    greatest(scale(carpet), scale(enclosed_balcony), scale(open_balcony), scale(utility),
      scale(terrace), scale(wall)) <= 4
    and greatest(carpet, enclosed_balcony, open_balcony, utility, terrace, wall) < 10000000);
alter table floor
  alter column construction_area type numeric,
  alter column construction_area set default 0.00,
  alter column fsi_area type numeric,
  alter column fsi_area set default 0.00,
  add constraint floor_area_places check (
    greatest(scale(construction_area), scale(fsi_area)) <= 4 and construction_area < 10000000000);
alter table area_statement
  alter column plot_area type numeric,
  add constraint area_statement_plot_places check (scale(plot_area) <= 4 and plot_area < 10000000000);
