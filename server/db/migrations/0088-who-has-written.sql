-- Whether a member ever wrote by hand, so that permission to write needs no look at the messages.
alter table conversation_member add column has_written boolean not null default false;
update conversation_member m set has_written = true
where exists (select 1 from message o where o.conversation_id = m.conversation_id and o.sender_id = m.person_id
  and o.author_kind <> 'automatic' and o.mass_message_id is null);
