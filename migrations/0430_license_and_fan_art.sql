-- Rows that the interface brings are spelled as its texts are: "license", and "fan art" without a plural. Edited rows stay.
update menu_link set title = 'Fan art' where title = 'Fan arts' and url = '/fanarts';
update license set description = 'Use it for anything, with credit, and share what you make of it under the same license.'
where description = 'Use it for anything, with credit, and share what you make of it under the same licence.';
