-- A quickly filled form is no mark of spam any more, because browsers fill in forms at once. Submissions with this mark
-- only are genuine, and must not be deleted after 30 days.
update leads.submissions set signs = nullif(array_remove(signs, 'haste'), '{}') where 'haste' = any (signs);
