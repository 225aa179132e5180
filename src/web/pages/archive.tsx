import '../styles/archive.css';
import { ArchivePage } from '../archive/page';
import { mount } from '../shell/mount';

mount(ArchivePage, '/archive');
