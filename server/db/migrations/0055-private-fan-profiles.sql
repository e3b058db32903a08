-- Fans have a profile page. It shows only name and photo unless they make it public.
update person set is_private = true where user_type <> 2;
