import { playInReact } from '../../playReact.ts'

playInReact('gallery')
