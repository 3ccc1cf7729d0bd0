-- How quickly a form was filled in is no sign of a robot any more: browsers fill in at once what people sent them. Whose only sign that was
-- is a person's, and must not go after 30 days.
update leads.submissions set signs = nullif(array_remove(signs, 'haste'), '{}') where 'haste' = any (signs);
