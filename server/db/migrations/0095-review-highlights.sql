-- Reviews that the landing page may quote, newest first.
create index review_highlight on review (published_at desc)
  where role = 'seller' and stars >= 4 and published_at is not null and removed_at is null;
