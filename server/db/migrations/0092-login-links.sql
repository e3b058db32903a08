-- An emailed link can also log its owner in.
alter table mailed_link drop constraint if exists mailed_link_purpose_check;
alter table mailed_link add constraint mailed_link_purpose_check check (purpose in ('reset', 'delete', 'sign-in'));
alter table sign_in drop constraint if exists sign_in_method_check;
alter table sign_in add constraint sign_in_method_check
  check (method in ('password', 'google', 'passkey', 'authenticator', 'recovery', 'sign-up', 'email-link'));
