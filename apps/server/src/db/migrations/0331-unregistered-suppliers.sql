-- Suppliers whose GST number says that they have none charge no GST.
update supplier set registration = 'UNREGISTERED'
where registration = 'REGULAR'
  and upper(regexp_replace(gst_no, '[^A-Za-z0-9]', '', 'g')) in ('', 'URP', 'UR', 'URD', 'NA', 'NIL', 'NO',
    'NONE', 'NOGST', 'NOGSTIN', 'NOTAPPLICABLE', 'NOTREGISTERED', 'UNREG', 'UNREGISTERED',
    'UNREGISTEREDDEALER', 'UNREGISTEREDPERSON');
