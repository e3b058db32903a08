-- The title of the tip menu item a tip in a stream's chat was for, as it was then.
alter table stream_message add column menu_item text;
