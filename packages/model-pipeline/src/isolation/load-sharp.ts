/** Loaded before programs that use sharp: it is the only native code that they may load. */
import 'sharp';

process.permission?.drop('addon');
