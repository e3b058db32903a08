-- The outbox shows a letter as it arrives: in its language, and with whom an answer goes to.
alter table outbox_message add column language text, add column reply_to text;
